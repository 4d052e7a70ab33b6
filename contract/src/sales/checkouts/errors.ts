/** The refusals of checkouts. */
export const checkoutErrors = {
  CHECKOUT_NOT_FOUND: { status: 404, message: 'This checkout does not exist, or it has expired.' },
  CHECKOUT_COMPLETED: { status: 428, message: 'This checkout has already become an order.' },
  CHECKOUT_ITEM_NOT_SUPPORTED: { status: 400, message: 'A checkout of this site takes bookings and plans.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, message: 'The site has no such item, or it belongs to another customer.' },
} as const
