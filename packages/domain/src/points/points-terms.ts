/** Points that come back to a lot which expired meanwhile are good for so many days more. */
export const RETURN_GRACE_DAYS = 7

/** Who owns points is told so many days before their last one. */
export const NOTICE_DAYS = 7

/** Goods that were shipped count as received after so many days. */
export const RECEIVE_DAYS = 15

/** Addresses that one account keeps. */
export const ADDRESSES_MAX = 20

/** Days after the end of an order for which its copy of the address is kept. */
export const ORDER_ADDRESS_DAYS = 180
