import { LANGUAGE } from '#lib/language/language.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

/** Over an agreement or a contract, where the page around it is in another language than the text that binds. */
export function BindingText() {
  return LANGUAGE === 'zh-CN' ? null : <Notice compact>以下文件以中文文本为准。</Notice>
}
