import { webPage } from '#lib/web-page.ts'

Component(webPage('/pages/index/index'))
