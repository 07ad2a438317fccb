const ASKING =
  /请问|帮我|麻烦|告诉我|我?(?:想要|想|要|该)|怎么样?|如何|怎样|在哪(?:里|儿|个页面)?|去哪(?:里|儿)?|哪(?:里|儿)|页面|入口|可以|能不能|能|打开|进入|跳转?到?|带我去?|办理|查看|看看|看|去|的|一下|[吗呢吧啊了]/g
const MARKS = /[？?。！!，,、「」“”"'‘’《》（）()[\]\s]/g

/**
 * What somebody wants to do, without the words that ask for it: `怎么修改支付密码？` → `修改支付密码`. Empty where nothing is left.
 * @param question as it was typed.
 */
export const wishOf = (question: string): string =>
  question.replaceAll(MARKS, '').replaceAll(ASKING, '')
