export { outsideHoldingHandlers } from './http.ts'
export { outsidePersonalData } from './personal-store.ts'
export { createOutsideHoldings } from './service.ts'
export { addTemplateRoute } from './template-route.ts'
