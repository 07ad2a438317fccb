import { webPage } from '#lib/web-page.ts'

Component(webPage('/pages/entry/list/steady/index'))
