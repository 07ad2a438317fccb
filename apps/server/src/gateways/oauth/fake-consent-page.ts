import { escapeHtml } from '@koi/domain/text/escape-html'
import type { FakePerson } from './fake-person.ts'

/** The question a login provider puts to the person, as its stand-in asks it. */
export interface ConsentQuestion {
  /** 微信 or QQ. */
  provider: string
  /** The provider's own colour. */
  colour: string
  people: readonly FakePerson[]
  /** Path of head images, to be followed by a person's key. */
  images: string
  /** Where the form goes, and what it carries on. */
  action: string
  fields: Record<string, string>
}

const style = (colour: string) =>
  `body{margin:0;background:#f8f8f8;color:#14213d;font:16px/1.5 system-ui,"Noto Sans CJK SC",sans-serif}
main{max-width:420px;margin:0 auto;padding:40px 24px;box-sizing:border-box}
h1{font-size:22px;margin:0 0 4px}p{color:#5b6478;margin:0 0 20px;font-size:14px}
.tag{display:inline-block;padding:2px 8px;border-radius:4px;background:#fff3dc;color:#7a4b00;font-size:12px;margin-bottom:16px}
label{display:flex;align-items:center;gap:12px;padding:12px 16px;background:#fff;min-height:48px;box-sizing:border-box}
label+label{border-top:1px solid #eef0f4}fieldset{border:0;padding:0;margin:0 0 24px;border-radius:12px;overflow:hidden}
legend{font-size:14px;color:#5b6478;padding:0 0 8px}img,.new{width:40px;height:40px;border-radius:8px}
.new{background:#e6e8ee;display:grid;place-items:center;font-size:22px;color:#5b6478}input{margin-left:auto;width:20px;height:20px;accent-color:${colour}}
button{display:block;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;margin-bottom:12px;cursor:pointer}
.yes{background:${colour};color:#fff}.no{background:#e9ebf0;color:#14213d}
label:focus-within,button:focus-visible{outline:2px solid ${colour};outline-offset:2px}`

const page = (title: string, colour: string, body: string) =>
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title><style>${style(colour)}</style></head><body><main>${body}</main></body></html>`

/** Who wants to log in: one of the people of the stand-in, somebody new, or nobody. */
export function consentPage(question: ConsentQuestion): string {
  const { provider, colour, people, images, action, fields } = question
  const row = (key: string, picture: string, name: string, isFirst: boolean) =>
    `<label>${picture}<span>${escapeHtml(name)}</span>` +
    `<input type="radio" name="person" value="${key}"${isFirst ? ' checked' : ''}></label>`
  const rows = people.map(({ key, nickName }, index) =>
    row(key, `<img alt="" src="${images}${key}">`, nickName, index === 0),
  )
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(
    `${provider}登录`,
    colour,
    `<span class="tag">演示 · 模拟的${provider}</span><h1>${provider}登录</h1>` +
      '<p>锦鲤理财 申请获取你的昵称和头像</p>' +
      `<form method="get" action="${action}">${hidden.join('')}` +
      `<fieldset><legend>选择一个${provider}账号</legend>${rows.join('')}` +
      `${row('new', '<span class="new" aria-hidden="true">+</span>', '一位新用户', false)}</fieldset>` +
      '<button class="yes" name="answer" value="yes">允许</button>' +
      '<button class="no" name="answer" value="no">拒绝</button></form>',
  )
}

/** What a provider shows in place of its question when the app asked wrongly. */
export const consentFault = (provider: string, colour: string, text: string) =>
  page(`${provider}登录`, colour, `<h1>${provider}登录</h1><p>${escapeHtml(text)}</p>`)
