import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Vault } from '../security/vault.ts'
import { bucketStorage } from './bucket-storage.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { withToldFailures } from './told-failures.ts'

type Parts = { readonly config: Config; readonly vault: Vault; readonly clock: Clock }

export function createStorage({ config, vault, clock }: Parts): FileStorage {
  return withToldFailures(
    config.bucket ? bucketStorage(config.bucket) : diskStorage({ dataDir: config.dataDir, vault, clock }),
  )
}
