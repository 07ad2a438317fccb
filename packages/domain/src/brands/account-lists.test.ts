import { describe, expect, it } from 'vitest'
import { emptyAccountLists, listsOf } from './account-lists.ts'

describe('listsOf', () => {
  it('RU-196, RU-250 has the lists with nobody on them', () => {
    expect(Object.keys(emptyAccountLists)).toEqual(['allow', 'specialIds54', 'specialIds3'])
    expect(listsOf('1800012345', emptyAccountLists)).toEqual([])
  })

  it.each([
    ['1800012345', ['specialIds54']],
    ['1800012346', []],
    ['a77', ['allow']],
    ['77a', []],
    ['1800077', ['allow']],
  ])('RU-196 %s is on %o', (accountId, names) => {
    const lists = {
      allow: { ids: [], suffixes: ['77', ''] },
      specialIds54: { ids: ['1800012345'], suffixes: [] },
    }
    expect(listsOf(accountId, lists)).toEqual(names)
  })
})
