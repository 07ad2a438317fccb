import { to } from '@koi/contracts/pages'
import { productColours } from '@koi/domain/brands/tokens'
import type { Brand } from '#brand.ts'

const texts = {
  unknown: { title: '没有找到这条分享', text: '链接可能不完整，请向分享的人要一个新链接。' },
  expired: { title: '这条分享已过期', text: '行情和业绩每天都在变化，分享的链接只保留 30 天。' },
  revoked: { title: '分享已取消', text: '分享的人收回了这条链接。' },
} as const

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (one) => `&#${one.codePointAt(0) ?? 0};`)

const style = ({ primary, deep }: { primary: string; deep: string }) =>
  'body{margin:0;background:#f8f8f8;color:#14213d;font:15px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}' +
  'main{max-width:320px;margin:0 auto;padding:22vh 24px 0;text-align:center}' +
  `.mark{width:72px;height:72px;margin:0 auto 20px;border-radius:20px;background:linear-gradient(160deg,${deep},${primary});display:grid;place-items:center}` +
  'h1{margin:0 0 8px;font-size:20px;line-height:1.4}p{margin:0 0 28px;color:#5b6478}' +
  `a{display:block;padding:12px;border-radius:999px;background:${primary};color:#fff;font-size:17px;text-decoration:none}` +
  'a:focus-visible{outline:3px solid #14213d;outline-offset:2px}small{display:block;margin-top:28px;color:#646d80}'

const BROKEN_LINK =
  '<svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<path d="M9.5 14.5 7 17a3.5 3.5 0 0 1-5-5l2.500-2.500M14.500 9.500 17 7a3.500 3.500 0 0 1 5 5l-2.500 2.500M8 4.500V2.500M4.500 8H2.500M16 19.500v2M19.500 16h2"/></svg>'

/** What somebody reads who opens a short link that leads nowhere any more. */
export function endedPage(
  kind: keyof typeof texts,
  brand: Pick<Brand, 'title' | 'tokens'>,
): string {
  const { title, text } = texts[kind]
  const colours = {
    primary: brand.tokens.primary ?? productColours.primary,
    deep: brand.tokens['primary-deep'] ?? productColours['primary-deep'],
  }
  const name = escaped(brand.title)
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} · ${name}</title><style>${style(colours)}</style></head><body><main>` +
    `<div class="mark">${BROKEN_LINK}</div><h1>${title}</h1><p>${text}</p>` +
    `<a href="${to.home()}">去${name}首页看看</a><small>${name}</small></main></body></html>`
  )
}
