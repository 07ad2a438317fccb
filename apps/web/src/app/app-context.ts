import type { PageName } from '@koi/contracts/pages'
import { createContext } from 'react'
import type { PageModules } from '#navigation/page-modules.ts'

/** The pages whose code has come. */
export const PageModulesContext = createContext<PageModules<PageName> | undefined>(undefined)
