/** A balance of the ledger in SQL, 0 where it was never opened. `owner` and `asset` are expressions of the statement around it. */
export const balanceOf = (kind: string, owner: string, asset: string) => `coalesce((
     select own_balance.amount from ledger_account own_account
     join ledger_balance own_balance on own_balance.account_id = own_account.id
     where own_account.kind = '${kind}' and own_account.owner = ${owner} and own_account.asset = ${asset}), 0)::bigint`
