import { webPage } from '#lib/web-page.ts'

Component(webPage('/pages/content-product/discussion/square/index'))
