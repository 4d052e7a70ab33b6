/** The refusals of plans and of their orders; codes are as the wire spells them. */
export const planErrors = {
  // plans
  plan_not_found: { status: 404, message: 'This plan does not exist.' },
  set_visibility_not_supported: { status: 400, message: 'An archived plan cannot be offered again.' },
  set_primary_not_supported: { status: 400, message: 'An archived plan cannot be highlighted.' },
  already_archived: { status: 400, message: 'This plan is archived already.' },

  // orders of plans
  order_not_found: { status: 404, message: 'This order does not exist.' },
  invalid_order_status: { status: 428, message: 'An order in this status cannot be changed this way.' },
  order_not_suspendable: { status: 428, message: 'This order cannot be paused now.' },
  end_date_not_postponable: { status: 428, message: 'This order has no end that could be postponed.' },
  order_not_markable_as_paid: { status: 428, message: 'Only an unpaid order of the business can be marked as paid.' },
  order_not_renewed: { status: 428, message: 'No further payment is due for this order. It can be canceled at once.' },
  buyer_can_not_cancel: { status: 428, message: 'Buyers cannot cancel orders of this plan. Ask the business.' },
  archived_plan: { status: 428, message: 'This plan is not sold any more.' },
  purchases_limit_reached: { status: 428, message: 'The buyer has this plan already, and may buy it once.' },
  buyer_can_not_pick_future_start_date: { status: 428, message: 'Orders of this plan begin at once.' },
  invalid_start_date: { status: 400, message: 'An order cannot begin then.' },
  MEMBER_REQUIRED: { status: 403, message: 'Sign in, or say for which member.' },
  member_not_found: { status: 404, message: 'This member does not exist.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 428, message: 'There is no such coupon.' },
} as const
