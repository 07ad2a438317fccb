import { expect, it } from 'vitest'
import { completeFaceCheck, FACE_PARAMETERS_TEXT } from './face-verify.ts'

const complete = { scene: 'a', package: 'b', package_sign: 'c' }

it('a face check needs scene, package and package_sign', () => {
  expect(completeFaceCheck(complete)).toEqual(complete)
})

it.each([
  {},
  { scene: 'a' },
  { ...complete, scene: '' },
  { scene: 'a', package: 'b' },
  { ...complete, package: '' },
  { ...complete, package_sign: '' },
])('%j is not enough', (given) => {
  expect(completeFaceCheck(given)).toBeUndefined()
})

it('names the parameters', () => {
  expect(FACE_PARAMETERS_TEXT).toBe('请检查参数scene|package|package_sign')
})
