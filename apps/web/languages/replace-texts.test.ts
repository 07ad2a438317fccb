import { expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'
import { replaceTexts } from './replace-texts.ts'
import { createLookup } from './table.ts'
import { translated } from './texts-plugin.ts'

const keysOf = (code: string) =>
  findTexts(code, 'x.tsx').map(({ key, dataBy }) =>
    dataBy === undefined ? key : `${dataBy} ${key}`,
  )

const found: [what: string, code: string, keys: string[]][] = [
  ['a string', `const a = '买入'`, ['买入']],
  ['a template with places', 'const a = `共 ${n} 只，${f(x)}`', ['共 {0} 只，{1}']],
  [
    'a text inside of another',
    'const a = `共 ${n > 1 ? `${n} 只` : "一只"}`',
    ['共 {0}', '{0} 只', '一只'],
  ],
  ['an attribute', `const a = <B label="关闭" />`, ['关闭']],
  ['text between tags', `const a = <p>\n  退出\n  登录\n</p>`, ['退出 登录']],
  [
    'text around elements',
    `const a = <p>每笔 <A b={c} />起{' '}\n<i>元</i></p>`,
    ['每笔 {0}起 {1}', '元'],
  ],
  ['what is put in between tags', `const a = <p>{count} 只</p>`, ['{0} 只']],
  ['nothing in English', `const a = <p title="x">{'plain'} ok</p>`, []],
  ['nothing in a type', `let a: '买入' | '卖出'`, []],
  ['nothing in a comment', `// 买入\nconst a = 1`, []],
]
it.each(found)('finds %s', (_what, code, keys) => {
  expect(keysOf(code)).toEqual(keys)
})

const data: [code: string, keys: string[]][] = [
  [`if (a === '买入') b()`, ['=== 买入']],
  [`switch (a) { case '买入': b() }`, ['case 买入']],
  [`const a = { '买入': 1 }`, ['key 买入']],
  [`a['买入']`, ['member 买入']],
  [`a.includes('买入')`, ['includes( 买入']],
  [`['买入', '卖出'].includes(a)`, ['searched 买入', 'searched 卖出']],
  [`a.replace(/买/u, '入')`, ['a pattern /买/u', '入']],
  [`(a ? '买入' : '卖出') === b`, ['=== 买入', '=== 卖出']],
  ['tag`买入`', ['tag 买入']],
]
it.each(data)('says why a text of %s is data', (code, keys) => {
  expect(keysOf(code)).toEqual(keys)
})

const table = {
  买入: 'Buy "it"',
  '{0} 只': '{0} {0|fund|funds}',
  '{0}的{1}': '{1} of ${0}',
  '每笔{0}起': 'From {0} each',
  '请{0}': 'Please {0.lower}',
  '{0}年{1}月': '{0}-{1.two}',
  '{0}万元': 'CNY {0.x10000}',
  '{0}月': '{0.month}',
  '@web/features/trade/ 份': 'lots',
  份: 'units',
}
const write = (code: string, place = 'features/a.tsx') =>
  translated(code, `/koi/apps/web/src/${place}`, createLookup(table)).code

const written: [code: string, output: string][] = [
  [`const a = '买入'`, String.raw`const a = "Buy \"it\""`],
  [`const a = <B label="买入" />`, String.raw`const a = <B label={"Buy \"it\""} />`],
  ['const a = `${x}的${y}`', 'const a = `${y} of $${x}`'],
  [
    'const a = `${f(x)} 只`',
    'const a = (($0) => `${$0} ${String($0) === \'1\' ? "fund" : "funds"}`)(f(x))',
  ],
  ['const a = `${y}年${m}月`', "const a = `${y}-${String(m).padStart(2, '0')}`"],
  [
    'const a = `${m}月`',
    "const a = `${new Date(2000, Number(m) - 1).toLocaleString('en', { month: 'short' })}`",
  ],
  [
    'const a = `${x}万元`',
    "const a = `CNY ${(Number(String(x).replaceAll(',', '')) * 10000).toLocaleString('en')}`",
  ],
  ['const a = `${`${x}的${y}`}的${z}`', 'const a = `${z} of $${`${y} of $${x}`}`'],
  [
    `const a = <p>每笔<A b="买入" />起</p>`,
    String.raw`const a = <p>{"From "}<A b={"Buy \"it\""} />{" each"}</p>`,
  ],
  [`const a = <p>{n} 只</p>`, `const a = <p>{n}{" "}{String(n) === '1' ? "fund" : "funds"}</p>`],
  [
    'const a = `请${x}`',
    'const a = `Please ${String(x).replace(/^./, (first) => first.toLowerCase())}`',
  ],
  [
    `const a = b === '买入' ? '买入' : '没有'`,
    String.raw`const a = b === '买入' ? "Buy \"it\"" : '没有'`,
  ],
]
it.each(written)('writes %s in another language', (code, output) => {
  expect(write(code)).toBe(output)
})

it('prefers the translation of the place', () => {
  expect(write(`a('份')`)).toBe('a("units")')
  expect(write(`a('份')`, 'features/trade/b/c.tsx')).toBe('a("lots")')
})

it('tells what it has no translation for, and leaves it', () => {
  const output = translated(`a('没有')`, '/koi/apps/web/src/a.ts', createLookup(table))
  expect(output).toEqual({ code: `a('没有')`, missing: ['没有'] })
})

it('leaves a source as it is, byte by byte, where nothing is another text', () => {
  const code = 'const a = <p>共 {n} 只 &amp; `${b}`</p>\r\n\t// 完'
  expect(replaceTexts(code, findTexts(code, 'a.tsx'), () => undefined)).toBe(code)
})
