import { expect, it } from 'vitest'
import { WRITING_STATES } from './discussion-words.ts'
import { isActDone, isActPossible, isEditable, POST_ACTS, stateAfter } from './writing-acts.ts'

it('an author does with each state what is theirs to do', () => {
  const table = POST_ACTS.map((act) => [
    act,
    WRITING_STATES.filter((state) => isActPossible(act, state)).join(' '),
  ])
  expect(Object.fromEntries(table)).toEqual({
    hide: 'visible',
    show: 'hidden',
    pin: 'visible',
    unpin: 'held visible hidden',
    delete: 'held visible hidden',
  })
})

it('nobody shows what waits for a person or was removed', () => {
  expect(isActPossible('show', 'held') || isActPossible('show', 'removed')).toBe(false)
  expect(WRITING_STATES.filter(isEditable)).toEqual(['held', 'visible', 'hidden'])
})

it('a second press finds it done', () => {
  expect([
    isActDone('hide', 'hidden'),
    isActDone('delete', 'deleted'),
    isActDone('pin', 'visible'),
  ]).toEqual([true, true, false])
  expect([stateAfter('hide', 'visible'), stateAfter('pin', 'visible')]).toEqual([
    'hidden',
    'visible',
  ])
})
