import { describe, expect, it } from 'vitest'
import { htmlBlocks, HtmlProblem, textBlocks } from './html-blocks.ts'

const wordsOf = (html: string) => htmlBlocks(html).map(({ text }) => text)

describe('the words of an article', () => {
  it('are told apart by what they are', () => {
    expect(
      htmlBlocks(
        '<h2>标题</h2><p>一 <b>二</b></p><ul><li>甲</li><li>乙</li></ul>三<br>四<blockquote><p>引</p></blockquote>',
      ),
    ).toEqual([
      { kind: 'heading', text: '标题' },
      { kind: 'paragraph', text: '一 二' },
      { kind: 'item', text: '甲' },
      { kind: 'item', text: '乙' },
      { kind: 'paragraph', text: '三' },
      { kind: 'paragraph', text: '四' },
      { kind: 'quote', text: '引' },
    ])
    expect(textBlocks('一\n二\n\n\n三 ')).toEqual([
      { kind: 'paragraph', text: '一 二' },
      { kind: 'paragraph', text: '三' },
    ])
  })

  it.each<[string, string, string[]]>([
    ['a script', '<p>好</p><script>alert(1)</script>', ['好']],
    ['a script that is not closed', '<p>好</p><script>alert(1)', ['好']],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>好', ['好']],
    ['a handler', '<p onclick="alert(1)">好</p>', ['好']],
    ['a picture with a handler', '<img src=x onerror=alert(1)>好', ['好']],
    ['an address that runs', '<a href="javascript:alert(1)">好</a>', ['好']],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>好', ['好']],
    ['a drawing with a script', '<svg><script>alert(1)</script><text>坏</text></svg>好', ['好']],
    [
      'mathematics that change the parser',
      '<math><mi><style><img src=x onerror=alert(1)></style></mi></math>好',
      ['好'],
    ],
    ['styles', '<style>p{background:url(javascript:alert(1))}</style>好', ['好']],
    [
      'a picture of five megabytes',
      `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">好`,
      ['好'],
    ],
    ['a tag that is never closed', '好<p title="alert(1)', ['好']],
    ['a comment', '<!-- <script>alert(1)</script> -->好', ['好']],
    ['a template', '<template><img src=x onerror=alert(1)></template>好', ['好']],
    ['a form', '<form action="https://evil.example"><input value="坏">坏</form>好', ['好']],
    ['words that turn round', '\u202E好\u202C', ['好']],
    ['nothing but markup', '<p></p><div><br></div>', []],
  ])('are all that is left of %s', (_, html, words) => {
    expect(wordsOf(html)).toEqual(words)
  })

  it('stay words where the source wrote escaped markup', () => {
    // A page writes them as text: what a reader sees is the letters.
    expect(wordsOf('&lt;script&gt;alert(1)&lt;/script&gt;')).toEqual(['<script>alert(1)</script>'])
  })

  it('are as many as a person reads, however deep they lie', () => {
    expect(htmlBlocks(`${'<div>'.repeat(100)}好`)).toEqual([{ kind: 'paragraph', text: '好' }])
    expect(() => htmlBlocks(`${'<div>'.repeat(101)}好`)).toThrow(HtmlProblem)
    // What needs no end, or has one, opens nothing.
    expect(htmlBlocks(`${'<br>'.repeat(500)}${'<p>'.repeat(500)}好`)).toHaveLength(1)
    expect(htmlBlocks('<p>好</p>'.repeat(5_000))).toHaveLength(200)
  })
})
