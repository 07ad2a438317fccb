import path from 'node:path'
import { build } from 'vite'

const hosts = ['wechat', 'app', 'qq', 'harmony']

/** Builds dist/demo: stand-ins of the hosts' scripts, which the server serves in the demo only. */
export async function buildDemo(root) {
  for (const name of hosts) {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: 'dist/demo',
        emptyOutDir: false,
        copyPublicDir: false,
        lib: {
          entry: path.join(root, `src/hosts/testing/demo/${name}.ts`),
          formats: ['iife'],
          name: 'koiDemoHost',
          fileName: () => `${name}.js`,
        },
      },
    })
  }
}
