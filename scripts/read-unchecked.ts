/**
 * Reads a document by its library alone, as the server once did: `node scripts/read-unchecked.ts yaml|xlsx` with the document on its
 * input. For the transcript, in a process of its own: some end it, some keep it for minutes.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from './paths.ts'

type Reader = { readonly default: (content: Buffer) => Promise<unknown> }

/** What the server reads workbooks with is the server's alone. */
const ofServer = createRequire(join(repositoryRoot, 'apps/server/package.json'))

const content = await buffer(process.stdin)
if (process.argv[2] === 'yaml') (await import('yaml')).parse(content.toString())
else {
  const { href } = pathToFileURL(ofServer.resolve('read-excel-file/node'))
  await ((await import(href)) as Reader).default(content)
}
