import { expect, it } from 'vitest'
import { serviceFeeOfClass } from './class-service-fee.ts'
import { classesOfNames } from './class-names.fixture.ts'

it.each(classesOfNames)('the service fee of %s (%s, %s) is %s', (name, typeText, category, fee) => {
  expect(serviceFeeOfClass({ name, typeText, category })).toBe(fee)
})
