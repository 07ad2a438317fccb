import { createContext } from 'react'
import type { PageModules } from '#navigation/page-modules.ts'

/** The pages whose code has come. */
export const PageModulesContext = createContext<PageModules | undefined>(undefined)
