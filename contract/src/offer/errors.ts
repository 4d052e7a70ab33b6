/** The refusals of plans and of their orders; codes are as the wire spells them. */
export const planErrors = {
  // plans
  plan_not_found: { status: 404, message: 'This plan does not exist.' },
  set_visibility_not_supported: { status: 400, message: 'An archived plan cannot be offered again.' },
  set_primary_not_supported: { status: 400, message: 'An archived plan cannot be highlighted.' },
  already_archived: { status: 400, message: 'This plan is already archived.' },

  // orders of plans
  order_not_found: { status: 404, message: 'This order does not exist.' },
  invalid_order_status: { status: 428, message: 'An order in this status cannot be changed this way.' },
  order_not_suspendable: { status: 428, message: 'This order cannot be paused now.' },
  end_date_not_postponable: { status: 428, message: 'This order has no end to postpone.' },
  order_not_markable_as_paid: { status: 428, message: 'Only an unpaid order of the business can be marked as paid.' },
  order_not_renewed: { status: 428, message: 'No further payment is due for this order. It can be canceled right away.' },
  buyer_can_not_pause: { status: 428, message: 'Buyers cannot pause orders of this plan. Ask the business.' },
  buyer_can_not_cancel: { status: 428, message: 'Buyers cannot cancel orders of this plan. Ask the business.' },
  archived_plan: { status: 428, message: 'This plan is no longer sold.' },
  FREE_TRIAL_USED: { status: 428, message: 'The buyer has had the free trial of this plan already.' },
  purchases_limit_reached: { status: 428, message: 'The buyer already has this plan and can only buy it once.' },
  buyer_can_not_pick_future_start_date: { status: 428, message: 'Orders of this plan start right away.' },
  invalid_start_date: { status: 400, message: 'An order cannot start then.' },
  MEMBER_REQUIRED: { status: 403, message: 'Sign in, or say for which member.' },
  member_not_found: { status: 404, message: 'This member does not exist.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 428, message: 'This coupon does not exist.' },
  ERROR_COUPON_IS_DISABLED: { status: 428, message: 'This coupon is no longer accepted.' },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 428, message: 'This coupon is not valid yet.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 428, message: 'This coupon has expired.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 428, message: 'This coupon has been used up.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: { status: 428, message: 'The buyer has used this coupon as often as each customer can.' },
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: { status: 428, message: 'This coupon is not for this plan.' },
  ERROR_INVALID_SUBTOTAL: { status: 428, message: 'This plan costs nothing, so there is nothing to take off.' },

  // coupons
  COUPON_NOT_FOUND: { status: 404, message: 'This coupon does not exist.' },
  COUPON_CODE_TAKEN: { status: 409, message: 'There is already a coupon with this code.' },
  COUPON_USED: { status: 428, message: 'A coupon that has been used cannot be deleted. It can be disabled.' },
  INVOICE_NOT_FOUND: { status: 404, message: 'This invoice does not exist.' },
  NOTHING_TO_CREDIT: { status: 428, message: 'That is more than can be credited on this invoice.' },
  TOO_MANY_COUPONS: { status: 428, message: 'The site has reached the limit of coupons.' },
} as const
