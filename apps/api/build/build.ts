/** Into `built`, which nobody starts, or into another folder: `node build/build.ts FOLDER`. */
import { join } from 'node:path'
import { bundle } from './bundle.ts'

await bundle(process.argv[2] ?? join(import.meta.dirname, '../built'))
