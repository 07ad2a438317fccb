/**
 * What one account took, of whatever activity: looked for by the account, to which `offset 0` holds the planner. As long as nobody has analysed the
 * table it takes any index that begins with what is asked for, and by the activity each draw reads all draws of a lottery.
 */
export const takesOfOne = (account: string): string =>
  `(select * from activity_take where account_id = ${account} offset 0)`
