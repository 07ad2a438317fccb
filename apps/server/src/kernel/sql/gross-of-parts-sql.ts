/**
 * The parts of redemptions with what each gives before its fee, `gross_cents`: `grossOfParts` of the domain. The shares
 * of an order at its NAV are rounded once; every part is cut, and the cents that are over go to the largest cut
 * fractions, ties to the oldest lot. `parts` has order_id, lot_id, lot_confirm_date, shares and nav.
 */
export const grossOfParts = (parts: string) => `(
     select c.*, (c.cut + case when row_number() over (partition by c.order_id
         order by c.rest desc, c.lot_confirm_date, c.lot_id) <= c.whole - sum(c.cut) over (partition by c.order_id)
       then 1 else 0 end)::bigint as gross_cents
     from (
       select w.*, div(w.whole * w.shares, w.all_shares) as cut, mod(w.whole * w.shares, w.all_shares) as rest
       from (
         select p.*, sum(p.shares) over o as all_shares,
           divide_half_up(sum(p.shares) over o * p.nav, nav_one())::numeric as whole
         from ${parts} p window o as (partition by p.order_id)
       ) w
     ) c
   )`
