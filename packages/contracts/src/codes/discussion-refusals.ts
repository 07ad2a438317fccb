import type { Refusal } from './refusal.ts'

/** The community: posts, comments, people. */
export const discussionRefusals = {
  // Reading: 3001 to 3010.
  stockUnknown: { code: 3096, text: '没有产品披露持有这只股票' },
  communityClosed: { code: 3005, text: '当前品牌未开放社区' },
  topicUnknown: { code: 3001, text: '话题不存在或已关闭' },
  postGone: { code: 3002, text: '这条内容已删除或暂不可见' },
  topicChanged: { code: 3003, text: '话题已在别处修改，请刷新后再改' },
  topicNameTaken: { code: 3004, text: '已有同名的话题，换一个名称试试' },
  // Writing: 3011 to 3030.
  commentGone: { code: 3012, text: '评论不存在或已删除' },
  subjectChanged: { code: 3013, text: '帖子已在别处修改，请查看最新内容后再改' },
  subjectRemoved: { code: 3014, text: '内容已被移除，可以申诉' },
  subjectActWrong: { code: 3015, text: '当前状态不支持该操作' },
  writingEmpty: { code: 3016, text: '请先写点内容' },
  pollOver: { code: 3017, text: '投票已结束' },
  pollUnknown: { code: 3018, text: '没有找到该投票' },
  pollVoted: { code: 3019, text: '已投过票，不能更改' },
  pollWrong: { code: 3020, text: '请填写投票问题和不同的选项' },
  draftChanged: { code: 3021, text: '草稿已在另一台设备上修改' },
  draftUnknown: { code: 3022, text: '草稿不存在或已发布' },
  subjectFundUnknown: { code: 3023, text: '没有找到所选的基金' },
  subjectPictureUnknown: { code: 3024, text: '图片不存在，请重新上传' },
  // People: 3031 to 3050.
  communityUserUnknown: { code: 3031, text: '没有找到该用户' },
  followSelf: { code: 3032, text: '不能对自己这样做' },
  followsFull: { code: 3034, text: '关注已达上限，请先取消一些' },
  userBlockedByYou: { code: 3035, text: '你已拉黑对方，先解除拉黑再关注' },
  nickTaken: { code: 3036, text: '这个昵称已有人使用，换一个试试' },
  nickTooSoon: { code: 3037, text: '昵称 30 天内只能改一次' },
  nickOwn: { code: 3038, text: '为了保护你，昵称里不要放自己的实名或手机号' },
  profileRefused: { code: 3039, text: '昵称或简介含有不适宜的内容，请修改' },
  hiddenFull: { code: 3040, text: '拉黑或屏蔽已达上限，请先移除一些' },
  followMissing: { code: 3041, text: '先关注对方，再升级关注' },
  avatarUnknown: { code: 3042, text: '没有找到该图片，请重新上传' },
} as const satisfies Record<string, Refusal>
