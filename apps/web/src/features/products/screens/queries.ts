import { listScreenCalls } from '@koi/contracts/calls/products-screens'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import type { Board } from '../lists/boards.ts'
import type { ListState } from '../lists/list-state.ts'
import { readScreen, screenText } from './screen-query.ts'

/** How somebody looks at a board, under a name of their own. */
export interface Screen {
  screenId: string
  name: string
  /** In words; empty where nothing of it is left. */
  says: string
  state: ListState
  dropped: string[]
}

/** Nothing is asked for a visitor. */
export function useScreens(board: Board, isSomebody: boolean) {
  const query = useCall(listScreenCalls.queryListScreens, isSomebody ? {} : undefined)
  const screens = query.data?.screens
    .filter((screen) => screen.board === board.name)
    .map(({ screenId, screenName, screenQuery, companyName }): Screen => {
      const read = readScreen(board, screenQuery, companyName)
      return {
        screenId,
        name: screenName,
        says: screenText(board, read.state, companyName),
        ...read,
      }
    })
  return { query, screens }
}

const changed = { changes: [listScreenCalls.queryListScreens] }
export const useSaveScreen = () => useSend(listScreenCalls.saveListScreen, changed)
export const useRenameScreen = () => useSend(listScreenCalls.renameListScreen, changed)
export const useKeepScreen = () => useSend(listScreenCalls.setListScreenKept, changed)
