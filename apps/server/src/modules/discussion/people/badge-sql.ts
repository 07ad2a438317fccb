/** The account of a member with the accounts inside it. */
const accountsOf = (member: string) =>
  `select ${member}.account_id union all select inside.id from account inside where inside.owner_id = ${member}.account_id`

const ofFunds = (post: string) =>
  `(select fund_code from discussion_post_fund where post_id = ${post}.post_id)`

const holds = (post: string, member: string) =>
  `exists (select from position held where held.account_id in (${accountsOf(member)})
     and held.fund_code in ${ofFunds(post)} and held.shares > 0)`

const everHeld = (post: string, member: string) =>
  `exists (select from lot had where had.account_id in (${accountsOf(member)}) and had.fund_code in ${ofFunds(post)})`

/** Of a fund all shares are gone, and some of them by an order that was made after the post. */
const soldSince = (post: string, member: string) =>
  `exists (select from lot had join lot_use used on used.lot_id = had.id join trade_order sale on sale.id = used.order_id
     where had.account_id in (${accountsOf(member)}) and had.fund_code in ${ofFunds(post)} and sale.created_at > ${post}.created_at
       and not exists (select from position held where held.account_id in (${accountsOf(member)})
         and held.fund_code = had.fund_code and held.shares > 0))`

/**
 * How the author `member` of `post` stands to its funds, as the books say now and with both consents: one of HOLDING_BADGES. Of several funds what a
 * reader should know most: sold since the post, then held, then never held. Who sold before the post is told nothing of. No amount is shown.
 */
export const holdingBadge = (post: string, member: string) =>
  `case
     when not (${post}.shows_holding and ${member}.shows_holdings) or ${member}.account_id is null
       or not exists (select from discussion_post_fund f where f.post_id = ${post}.post_id) then 'none'
     when ${soldSince(post, member)} then 'soldSince'
     when ${holds(post, member)} then 'holds'
     when not ${everHeld(post, member)} then 'neverHeld'
     else 'none' end`
