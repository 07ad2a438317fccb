import { describe, expect, it } from 'vitest'
import { fileNameOf, pdfSource } from './pdf-source.ts'

const ORIGIN = 'https://koi.example'
const source = (url: string | undefined) => pdfSource(url, ORIGIN, ['https://files.koi.example'])

describe('pdfSource', () => {
  it.each([
    ['/resources/papers/900311.1.summary.pdf', '/resources/papers/900311.1.summary.pdf'],
    ['https://koi.example/a.pdf', '/a.pdf'],
    ['https://files.koi.example/a.pdf?v=2', 'https://files.koi.example/a.pdf?v=2'],
  ])('opens %s', (url, opened) => {
    expect(source(url)).toBe(opened)
  })

  it.each([
    undefined,
    '',
    'http://files.koi.example/a.pdf',
    'https://evil.example/a.pdf',
    'https://koi.example@evil.example/a.pdf',
    'https://koi.example.evil.example/a.pdf',
    '//evil.example/a.pdf',
    '/\\evil.example/a.pdf',
    'https:evil.example/a.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,AAAA',
    'file:///etc/passwd',
    'blob:https://koi.example/1',
    'https://127.0.0.1/a.pdf',
    'https://[::1]/a.pdf',
    'https://koi.example%2f@evil.example/a.pdf',
    `/a.pdf?x=${'x'.repeat(700)}`,
  ])('refuses %j', (url) => {
    expect(source(url)).toBeUndefined()
  })
})

it.each([
  ['/resources/papers/900311.1.summary.pdf', '900311.1.summary.pdf'],
  ['/a/b.PDF?x=/c', 'b.PDF'],
  ['/a/', 'document.pdf'],
])('names the file of %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})
