import { endpoints } from '@vigie/contract'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { workOnDocument } from '../../documents/document-process.ts'
import { done } from '../../http/done.ts'
import { preparedJson } from '../../http/prepared-json.ts'
import { tellExport } from '../../audit/tell-export.ts'
import { onlyFields } from './only-fields.ts'
import type { Routes } from '../../http/route.ts'
import { createConfiguration } from './create-configuration.ts'
import { deleteConfiguration } from './delete-configuration.ts'
import { duplicateConfiguration } from './duplicate-configuration.ts'
import { getConfiguration, listConfigurations } from './configurations.store.ts'
import { revertConfiguration } from './revert-configuration.ts'
import { updateConfiguration } from './update-configuration.ts'

export function configurationRoutes({ account, document, ctx }: Routes): void {
  document(endpoints.writeCampaignFile, async ({ tenant, personId, params: { format }, json }) => {
    const written = await workOnDocument(tenant.accountId, { kind: 'writeCampaign', format, json })
    await tellExport(ctx, { ...tenant, personId, what: `campaign file, ${format}` })
    return preparedJson(written)
  })
  document(endpoints.readCampaignFile, async ({ tenant, params, json }) =>
    preparedJson(
      await workOnDocument(tenant.accountId, { kind: 'readCampaign', format: params.format, json }),
    ),
  )
  account(endpoints.listConfigurations, async ({ tenant, query }) => {
    const fields = query.fields?.split(',').map((field) => field.trim())
    const files = await inAccount(ctx, tenant.accountId, (scope) =>
      listConfigurations(scope, { hasData: fields?.includes('data') ?? false }),
    )
    return fields
      ? preparedJson(
          JSON.stringify(onlyFields(z.encode(endpoints.listConfigurations.response, files), fields)),
        )
      : files
  })
  account(endpoints.getConfiguration, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => getConfiguration(scope, params.fileId)),
  )
  account(endpoints.createConfiguration, ({ tenant, personId, body }) =>
    createConfiguration(ctx, { ...body, accountId: tenant.accountId, personId }),
  )
  account(endpoints.updateConfiguration, ({ tenant, personId, params, query, body }) =>
    updateConfiguration(ctx, {
      accountId: tenant.accountId,
      personId,
      fileId: params.fileId,
      revision: query.revision ?? body.revision ?? null,
      author: query.current_author ?? null,
      draft: body,
    }),
  )
  account(endpoints.duplicateConfiguration, ({ tenant, personId, params, body }) =>
    duplicateConfiguration(ctx, {
      accountId: tenant.accountId,
      personId,
      fileId: params.fileId,
      name: body.name,
      kept: body.kept,
      geoPackages: body.geoPackages,
    }),
  )
  account(endpoints.revertConfiguration, ({ tenant, personId, params, request }) =>
    revertConfiguration(ctx, {
      accountId: tenant.accountId,
      fileId: params.fileId,
      by: { personId, requestId: request.id },
    }),
  )
  account(endpoints.deleteConfiguration, async ({ tenant, personId, params, request }) => {
    const by = { personId, requestId: request.id }
    await deleteConfiguration(ctx, { accountId: tenant.accountId, fileId: params.fileId, by })
    return done
  })
}
