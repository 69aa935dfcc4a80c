import { buildProduct } from './bootstrap.mjs'

await buildProduct()
