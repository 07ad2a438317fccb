/** The newest sitting of an exam, valid or not: a query of one row or none. `account` and `exam` are expressions around it. */
export const newestSittingOf = (account: string, exam: string) =>
  `select id as "sittingId", investor_class as class, exam_version as "examVersion", valid_until as "validUntilMs"
   from exam_sitting where account_id = ${account} and exam_id = ${exam}
   order by sat_at desc, id desc limit 1`
