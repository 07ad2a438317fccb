const columns = (reason: string, ...named: string[]) =>
  named.map((column): [string, string] => [column, reason])

/**
 * Columns that the database allows to be null and the row states as there: `statement.column` → why. The test databases
 * refuse a null in them (`observed-db.ts`), so every module test observes it. The list only shrinks.
 */
export const nullsNeverSeen: ReadonlyMap<string, string> = new Map([
  ...columns(
    'a setting of the dividend mode has its mode and its days from the start',
    'dividend-mode-settings.mode',
    'dividend-mode-settings.effectiveDate',
    'dividend-mode-settings.cancelUntilMs',
  ),
  ...columns(
    'a confirmed order has its figures',
    'correction-buys.amountCents',
    'correction-buys.netCents',
    'correction-buys.feeCents',
    'correction-buys.shares',
    'correction-sales.netCents',
    'correction-sales.feeCents',
    'correction-sales.shares',
    'correction-moves.netCents',
    'correction-moves.feeCents',
    'correction-sale-price.netCents',
    'correction-sale-price.feeCents',
    'profit-facts-out.tradeDate',
    'profit-facts-out.confirmDate',
    'profit-facts-out.nav',
  ),
  ...columns(
    'the kind of an order says which columns it has from the start',
    'correction-moves.targetCode',
    'holding-records.day',
    'issues-offers-open.shares',
    'issues-offer-lock.shares',
    'issues-offers-expire.shares',
    'issues-subscribe-refunds.amountCents',
    'issues-subscribe-refunds.channel',
    'rebalance-ready.rebalanceId',
    'union-finish-buys.accountId',
  ),
  ...columns(
    'written by the same statement',
    'instance-keep-key-mark.keyMark',
    'issues-matured-orders.shares',
    'settle-convert-target-again.shares',
    'settle-convert-target-again.feeCents',
    'settle-exchange-target-again.shares',
    'settle-exchange-target-again.feeCents',
  ),
  ...columns(
    'an account with an owner says what it is for (a check of the table)',
    'app-account-of-id.kind',
    'app-account-of-id.key',
    'app-accounts.kind',
    'app-accounts.key',
  ),
  ...columns(
    'it is what the statement was asked with, which is never null',
    'correction-holders.fromDay',
    'pension-holder-of-fund.accountId',
    'statement-open-months.lastDay',
  ),
  ...columns(
    'one side of a full join is always there',
    'bill-breaks-find.kind',
    'bill-breaks-find.id',
    'bill-breaks-find.state',
    'pension-holdings.spid',
  ),
  ...columns(
    'the other rows that it is read from were written with it',
    'issues-held.startCents',
    'issues-closed.settleDate',
    'refund-due.totalCents',
    'plan-target-checked.kind',
    'plan-target-checked.value',
    'plan-run-open.nextTryAt',
  ),
  ...columns(
    'what was agreed to names the amount and the day of a plan',
    'plan-changes.amountCents',
    'plan-changes.cycle',
    'plan-changes.payDay',
  ),
  ...columns(
    'a day of Shanghai has begun, and another will',
    'product-facts.fromMs',
    'product-facts.untilMs',
    'product-facts-several.fromMs',
    'product-facts-several.untilMs',
  ),
  ...columns('the least of a group that has a day', 'settle-waiting-days.day'),
  ...columns('the account of somebody who asks is there', 'statement-first-day.day'),
  ...columns('every rule says where it is broken', 'settlement-audit.where'),
])
