import { relative, resolve } from 'node:path'
import ts from 'typescript'
import type { Unit } from './unit-of.ts'

/** What the compiler knows of a field, in the words of JavaScript. */
export interface StatedField {
  readonly kinds: ReadonlySet<Kind>
  /** Of a list. */
  readonly element: StatedField | undefined
  readonly isNullable: boolean
  readonly isOptional: boolean
  readonly unit: Unit | undefined
  /** The field's type as written. */
  readonly text: string
  /** Where its type is written, for those who mend it. */
  readonly at: string
}

export type Kind = 'number' | 'string' | 'boolean' | 'bytes' | 'list' | 'object' | 'anything'

export interface StatedStatement {
  readonly at: string
  readonly file: string
  /** The names under which it is kept; a maker of several has a pattern: `fund-list-*`. */
  readonly names: readonly string[]
  /** `none`: it states no row. `open`: it takes whatever columns there are. */
  readonly row: 'none' | 'open' | ReadonlyMap<string, StatedField>
}

const root = resolve(import.meta.dirname, '../../../../..')

interface Sources {
  checker: ts.TypeChecker
  files: readonly ts.SourceFile[]
}

/** The names that the first argument of `sql` can have. */
function namesOf(argument: ts.Expression, { checker, files }: Sources): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (ts.isTemplateExpression(argument)) {
    const parts = argument.templateSpans.map(({ literal }) => literal.text)
    return [[argument.head.text, ...parts].join('*')]
  }
  const parameter = checker.getSymbolAtLocation(argument)?.valueDeclaration
  return parameter && ts.isParameter(parameter) ? handedTo(parameter, { checker, files }) : []
}

/** What a maker's callers hand over for one of its parameters. */
function handedTo(parameter: ts.ParameterDeclaration, { checker, files }: Sources): string[] {
  const maker = parameter.parent
  const place = maker.parameters.indexOf(parameter)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const argument = ts.isCallExpression(node) ? node.arguments[place] : undefined
    if (
      argument &&
      ts.isCallExpression(node) &&
      checker.getResolvedSignature(node)?.declaration === maker
    )
      found.push(...namesOf(argument, { checker, files }))
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return found
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  if (type.isUnion()) return type.types.flatMap((each) => kindsOf(each, checker))
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['anything']
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return []
  if (type.flags & ts.TypeFlags.NumberLike) return ['number']
  if (type.flags & ts.TypeFlags.StringLike) return ['string']
  if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean']
  if (type.isIntersection()) {
    const kinds = type.types.flatMap((each) => kindsOf(each, checker))
    return kinds.filter((kind) => kind !== 'object').slice(0, 1)
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['list']
  return [/^(?:Buffer|Uint8Array)\b/.test(checker.typeToString(type)) ? 'bytes' : 'object']
}

function unitOfType(type: ts.Type, text: string, checker: ts.TypeChecker): Unit | undefined {
  const [first] = type.isUnion() ? type.types.filter((each) => each.isIntersection()) : [type]
  const brand = first?.getProperty('__unit')
  if (brand && checker.typeToString(checker.getTypeOfSymbol(brand)) === '"cents"') return 'cents'
  // Shares and NAVs are other names of a number, which the compiler forgets: what is written says it.
  if (/\bShares\b/.test(text)) return 'shares'
  return /\bNav\b/.test(text) ? 'nav' : undefined
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${relative(root, file.fileName)}:${line + 1}`
}

function fieldOf(
  type: ts.Type,
  declared: ts.Node | undefined,
  checker: ts.TypeChecker,
): StatedField {
  const own = declared && ts.isPropertySignature(declared) ? declared.type : undefined
  const text = own?.getText() ?? checker.typeToString(type)
  const item = checker.isArrayType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined
  return {
    kinds: new Set(kindsOf(type, checker)),
    element: item && fieldOf(item, undefined, checker),
    isNullable: (type.isUnion() ? type.types : [type]).some(
      (each) => each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
    ),
    isOptional: (type.isUnion() ? type.types : [type]).some(
      (each) => each.flags & ts.TypeFlags.Undefined,
    ),
    unit: unitOfType(type, text, checker),
    text,
    at: declared ? placeOf(declared) : '',
  }
}

function rowOf(node: ts.TypeNode | undefined, checker: ts.TypeChecker): StatedStatement['row'] {
  if (!node) return 'none'
  const type = checker.getTypeFromTypeNode(node)
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'none'
  if (checker.getIndexTypeOfType(type, ts.IndexKind.String)) return 'open'
  return new Map(
    checker
      .getPropertiesOfType(type)
      .map((field) => [
        field.name,
        fieldOf(checker.getTypeOfSymbol(field), field.declarations?.[0], checker),
      ]),
  )
}

/** Every call of `sql` in these files, with the row that it states. */
export function statedStatements(files: readonly string[]): StatedStatement[] {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  )
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const found: StatedStatement[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'sql') {
      const [name] = node.arguments
      found.push({
        at: placeOf(node),
        file: node.getSourceFile().fileName,
        names: name ? namesOf(name, { checker, files: sources }) : [],
        row: rowOf(node.typeArguments?.[0], checker),
      })
    }
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return found
}
