import { describe, expect, it } from 'vitest'
import { nativeAddress, readWebPage, webViewAddress } from './web-address.ts'

describe('readWebPage', () => {
  it.each([
    [
      '/h5/v6/pages/product/detail/index?fund_code=900311',
      '/h5/v6/pages/product/detail/index?fund_code=900311',
    ],
    ['/pages/product/detail/index', '/h5/v6/pages/product/detail/index'],
    ['pages/product/detail/index', '/h5/v6/pages/product/detail/index'],
    ['%2Fh5%2Fv6%2Fpages%2Findex%2Findex%3Fa%3D1', '/h5/v6/pages/index/index?a=1'],
  ])('takes %s', (address, page) => {
    expect(readWebPage(address)).toBe(page)
  })

  it.each([
    undefined,
    '',
    'https://evil.example/h5/v6/pages/index/index',
    '//evil.example/h5/v6/pages/index/index',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/h5/v6/../../evil',
    '/h5/v6/pages/index/index#x',
    '/h5/v6/pages/index/index\r\nset-cookie: a=b',
    '%252F%252Fevil.example',
    '%2F%2Fevil.example',
    '/h5/v6/pages/index/index?%zz%2f',
    `/h5/v6/pages/index/index?a=${'x'.repeat(2000)}`,
  ])('opens nothing for %j', (address) => {
    expect(readWebPage(address)).toBeUndefined()
  })
})

describe('nativeAddress', () => {
  it('RU-068 opens a tab page as a tab, and with a query anew', () => {
    expect(nativeAddress('/h5/v6/pages/index/index')).toEqual({
      url: '/pages/home/index',
      isTab: true,
    })
    expect(nativeAddress('/h5/v6/pages/index/index?a=1')).toEqual({
      url: '/pages/home/index?a=1',
      isTab: false,
    })
  })

  it('opens every other page in a page of its own', () => {
    const { url, isTab } = nativeAddress('/h5/v6/pages/hold/detail/index?fund_code=1&spid=2')
    expect(isTab).toBe(false)
    expect(readWebPage(new URLSearchParams(url.split('?')[1]).get('url') ?? '')).toBe(
      '/h5/v6/pages/hold/detail/index?fund_code=1&spid=2',
    )
  })
})

it('EN-277 EN-278 EN-279 tells the web app where it runs', () => {
  const about = { appid: 'wx1', xcx_scn: '1019', version: '' }
  expect(webViewAddress('https://koi.example', '/h5/v6/pages/index/index?a=1', about)).toBe(
    'https://koi.example/h5/v6/pages/index/index?a=1&appid=wx1&xcx_scn=1019',
  )
  const released = { ...about, version: '1.2.3' }
  expect(webViewAddress('https://koi.example', '/h5/v6/pages/index/index', released)).toBe(
    'https://koi.example/h5/v6/pages/index/index?appid=wx1&xcx_scn=1019&version=1.2.3',
  )
})
