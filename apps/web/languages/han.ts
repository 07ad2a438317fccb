/** Han, and the punctuation that is set with it. */
const CHINESE = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff65]/

export const isChinese = (text: string): boolean => CHINESE.test(text)
