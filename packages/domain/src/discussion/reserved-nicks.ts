/** What in a name speaks for the platform, or stands for somebody who left. */
export const RESERVED_NICKS: readonly string[] = [
  '官方',
  '客服',
  '管理员',
  '锦鲤理财',
  '已注销用户',
]
