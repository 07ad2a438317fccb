import { describe, expect, it } from 'vitest'
import { maskAddress } from './mask-address.ts'
import { maskPersonal, maskText } from './mask.ts'

describe('hiding who somebody is', () => {
  it.each([
    ['手机号13812345678已验证', '手机号*已验证'],
    ['138-1234-5678', '*'],
    ['138 1234 5678', '*'],
    ['+86 138 1234 5678', '+*'],
    ['a13812345678b', 'a*b'],
    ['尾号 6222021234567890123 的卡', '尾号 * 的卡'],
    ['6222 0212 3456 7890', '*'],
    ['11010519491231002X', '*'],
    ['写信给 li.ming+koi@mail.example.com。', '写信给 *。'],
    ['%31%33%38%31%32%33%34%35%36%37%38', '*'],
    ['%2531%2533812345678', '*'],
    [String.raw`\u0031\u0033812345678`, '*'],
    ['１３８１２３４５６７８', '*'],
    ['①③⑧12345678', '*'],
    ['138\u200b1234\u200b5678', '*'],
    ['1'.repeat(60), '*'],
    ['from MTM4MTIzNDU2Nzg', 'from *'],
    ['3133383132333435363738', '*'],
  ])('%j becomes %j', (text, masked) => expect(maskPersonal(text)).toBe(masked))

  it.each(['张三丰', encodeURIComponent('张三丰'), '5byg5LiJ5Liw5byg5LiJ5Liw'])(
    'hides the name of the account in %s',
    (name) => expect(maskPersonal(`你好，${name}`, ['张三丰'])).toBe('你好，*'),
  )

  it.each([
    '沪深300指数A',
    '900311',
    '2026-09-21 15:00',
    '近1年 +18.42%',
    '净值 1.2345',
    '100% 保本不存在',
    '%zz %E5%',
    'wxgzh_a_promo',
  ])('%s stays as it is', (text) => expect(maskText(text)).toBe(text))

  it.each([
    ['确认买入 10,000.00 元', '确认买入 *元'],
    ['¥ 88', '*'],
    ['可卖出 1234.56 份', '可卖出 *份'],
    ['1,234', '*'],
    ['余额 100000.00', '余额 *'],
    ['MTM4MTIzNDU2Nzg=', '*'],
    [`qlskey ${'k'.repeat(32)}`, 'qlskey *'],
  ])('of the words on the screen %j becomes %j', (text, masked) =>
    expect(maskText(text)).toBe(masked),
  )

  it('takes no longer for text made to be slow', () => {
    const started = performance.now()
    for (const sign of ['1 ', '1-', 'a', 'a.', '@a', '%31', '１', ',1', '¥1,']) {
      maskText(sign.repeat(5000))
    }
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('an address that is kept', () => {
  it.each([
    [
      '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030&amount=5000',
      '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030&amount=*',
    ],
    [
      '/x?qlskey=abc&ticket=t&skey=s&code=c&openid=o',
      '/x?qlskey=*&ticket=*&skey=*&code=*&openid=*',
    ],
    ['/x?keyword=张三丰&returl=%2Fy%3Fqlskey%3Dk', '/x?keyword=*&returl=*'],
    ['/x?fund_code=13812345678', '/x?fund_code=*'],
    ['/x?fund_code=%31%33812345678', '/x?fund_code=*'],
    ['/x?p13812345678=1&tab=2', '/x?tab=2'],
    ['/x?share_trace_id=13812345678', '/x?share_trace_id=*'],
    [
      '/x?share_trace_id=0123456789abcdef_1790000000123',
      '/x?share_trace_id=0123456789abcdef_1790000000123',
    ],
    ['/x/13812345678?tab=2#13812345678', '/x/*?tab=2'],
    ['/x?<b>=1', '/x'],
    ['/x/qlskey0123456789abcdef', '/x/*'],
    [
      '/h5/v6/pages/content-product/common/userFeedbackResult',
      '/h5/v6/pages/content-product/common/userFeedbackResult',
    ],
    ['', ''],
  ])('%s becomes %s', (address, masked) => expect(maskAddress(address)).toBe(masked))
})
