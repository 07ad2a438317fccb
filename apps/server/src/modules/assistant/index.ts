export { createAnswerPictures } from './sharing/answer-pictures.ts'
export { createAnswerSharing } from './sharing/sharing.ts'
export { assistantOfficeHandlers } from './office-http.ts'
export { assistantShareHandlers } from './sharing/share-http.ts'
export { createAnswerWatch } from './answer-watch.ts'
export { createAnswerWriter } from './answer-writer.ts'
export { assistantHandlers } from './http.ts'
export { localAnalyst } from './local-analyst.ts'
export { modelAnalyst } from './model-analyst.ts'
export { assistantPersonalData } from './personal-store.ts'
export { createAsker, READS, type Asker, type AskerParts, type Reads } from './tools/asker.ts'
export { marketTool } from './tools/market.ts'
export { BOOKS, holdingsTool } from './tools/own-money.ts'
export {
  figureOf,
  generalFigure,
  type Reading,
  type Tool,
  type ToolFigure,
} from './tools/tool.ts'
export { clientTools } from './tools/toolbox.ts'
