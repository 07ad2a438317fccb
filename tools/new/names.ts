import { Refused } from './draft.ts'

/** One name as each place spells it. */
export interface Names {
  kebab: string
  camel: string
  pascal: string
  snake: string
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** Words that TypeScript keeps for itself: no function can have them as its name. */
const RESERVED =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/

export function namesOf(name: string): Names {
  if (!KEBAB.test(name))
    throw new Refused(`"${name}" is no name: lower case words with hyphens, as in fee-floor`)
  if (RESERVED.test(name)) throw new Refused(`"${name}" is a word of TypeScript itself`)
  const pascal = name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: name.replaceAll('-', '_'),
  }
}
