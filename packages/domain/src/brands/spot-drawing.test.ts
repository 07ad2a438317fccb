import { expect, it } from 'vitest'
import { drawingProblem } from './spot-drawing.ts'

const svg = (inside: string, frame = '0 0 160 120') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${inside}</svg>`

it.each([
  [svg('<circle cx="80" cy="60" r="40" fill="#1f5f3a"/>'), undefined],
  [svg('<g fill="url(#a)"><path d="M0 0h9"/></g>'), undefined],
  [svg('<circle r="4"/>', '0 0 100 100'), 'has another viewBox than 0 0 160 120'],
  ['<circle/>', 'is no svg element with its namespace'],
  [`${svg('')}<script/>`, 'is no svg element with its namespace'],
  [svg('a'.repeat(40_000)), 'is longer than 40000 characters'],
  ...[
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<image href="//evil.example/a.png"/>',
    '<a xlink:href="javascript:alert(1)"/>',
    '<use href="#x"/>',
    '<style>@import "//evil.example"</style>',
    '<path fill="url(//evil.example/#a)"/>',
    '<foreignObject/>',
    '<!ENTITY x "y">',
  ].map(
    (inside) => [svg(inside), 'has scripts, styles or links; only shapes may stand in it'] as const,
  ),
] as const)('%s: %s', (drawing, problem) => expect(drawingProblem(drawing)).toBe(problem))
