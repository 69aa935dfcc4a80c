import { join, resolve } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { createFileProcesses, FileProcessEnded } from '../file-processes/file-process.ts'
import { createTurns } from '../lib/turns.ts'
import { type DocumentReply, documentReply, type DocumentRequest } from './document-messages.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** It reads the sources it runs, and not the data that may lie beside them. */
const readable = ['apps', 'packages', 'node_modules', 'package.json'].map(
  (part) => `--allow-fs-read=${join(root, part)}`,
)

const open = createFileProcesses<DocumentReply>({
  main: join(import.meta.dirname, 'document-process.main.ts'),
  nodeArguments: ['--max-old-space-size=256', '--permission', ...readable],
  reply: documentReply,
  isFinal: () => true,
})

/** The largest table takes seconds where nothing else runs, and is counted before: that a machine is busy is no fault of it. */
const tablesMs = 60_000

/** The people of one account wait for each other, so that those of another do not wait for them. */
const inTurn = createTurns(1)

/**
 * Has a document read or written, in a process of its own.
 * @returns the answer of the call, as JSON
 * @throws {AppError} what the document is refused for; `campaignFile.tooHeavy` when it took the process all it had
 */
export function workOnDocument(accountId: number, request: DocumentRequest): Promise<Buffer> {
  return inTurn(accountId, async () => {
    const patience = request.kind === 'writeTable' ? { patienceMs: tablesMs } : {}
    const reply = await open(request, patience).catch((error: unknown) => {
      throw error instanceof FileProcessEnded ? new AppError('campaignFile.tooHeavy', {}, error) : error
    })
    switch (reply.kind) {
      case 'done':
        return reply.json
      case 'refused':
        throw new AppError(reply.code, reply.facts)
      case 'failed':
        throw new Error(`A document: ${reply.reason}`)
    }
  })
}
