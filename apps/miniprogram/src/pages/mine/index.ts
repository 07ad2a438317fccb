import { webPage } from '#lib/web-page.ts'

Component(webPage('/pages/entry/mine/index/index'))
