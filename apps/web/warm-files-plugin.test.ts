import { describe, expect, it } from 'vitest'
import { warmFiles, type BuiltChunk } from './warm-files-plugin.ts'

const chunk = (name: string, rest: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName: `${name}.js`,
  moduleIds: [`src/${name}.tsx`],
  imports: [],
  dynamicImports: [],
  styles: [],
  characters: 100,
  ...rest,
})

const PAGES = ['src/home.tsx', 'src/table.tsx', 'src/gold.tsx']

const BUNDLE = [
  chunk('main', { imports: ['core.js'], styles: ['core.css'] }),
  chunk('core', { dynamicImports: ['home.js', 'table.js', 'login.js'] }),
  chunk('home', { imports: ['core.js', 'rows.js'], styles: ['core.css', 'home.css'] }),
  chunk('rows', { imports: ['home.js'] }),
  chunk('table', { imports: ['core.js'], dynamicImports: ['gold.js'] }),
  chunk('gold', { imports: ['rows.js'], dynamicImports: ['sheet.js', 'home.js'] }),
  chunk('sheet', { dynamicImports: ['proof.js'], styles: ['home.css', 'sheet.css'] }),
  chunk('proof'),
  chunk('login', { dynamicImports: ['viewer.js'] }),
  chunk('viewer', { characters: 500_000 }),
  chunk('nobody'),
]

describe('warmFiles', () => {
  it('has each file once, but no large one: with the first page that needs it, or may fetch it later', () => {
    expect(warmFiles(BUNDLE, { entry: 'src/main.tsx', pages: PAGES })).toEqual([
      'home.css',
      'home.js',
      'rows.js',
      'table.js',
      'sheet.css',
      'gold.js',
      'sheet.js',
      'proof.js',
      'login.js',
    ])
  })

  it('lets pages share a screen, or have no file', () => {
    const pages = [...PAGES, 'src/gold.tsx', 'src/unknown.tsx']
    expect(warmFiles(BUNDLE, { entry: 'src/main.tsx', pages })).toHaveLength(9)
  })
})
