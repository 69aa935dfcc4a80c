import { endpoints } from '@vigie/contract'
import { inAccount } from '../../db/in-account.ts'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { readAdPackageNames } from '../../records/ad-packages.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { readAudienceRecords } from '../../records/audience-records.ts'
import { forgetAudienceRecord, saveAudienceRecord } from './audience-records.ts'
import { listAdPackages } from './ad-package-list.read-model.ts'
import { deleteAdPackage, saveAdPackage } from './save-ad-package.ts'
import { deletePackage } from './delete-package.ts'
import { duplicateAdPackage } from './duplicate-ad-package.ts'
import { listPackageUses } from './package-uses.ts'
import { listPackageVersions } from './package-versions.read-model.ts'
import { restorePackageVersion } from './restore-package-version.ts'
import { getPackage, savePackage } from './save-package.ts'

export function packageRoutes(routes: Routes): void {
  const { account, ctx } = routes
  account(endpoints.listAdPackages, ({ tenant }) => inAccount(ctx, tenant.accountId, listAdPackages))
  account(endpoints.listTags, ({ tenant }) => inAccount(ctx, tenant.accountId, readAdPackageNames))
  account(endpoints.saveAdPackage, ({ tenant, personId, params, body }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      saveAdPackage(scope, { ...body, name: params.id }, { personId, at: ctx.clock.now() }),
    ),
  )
  account(endpoints.deleteAdPackage, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deleteAdPackage(scope, params.id))
    return done
  })
  account(endpoints.duplicateAdPackage, ({ tenant, personId, params, body }) =>
    inAccount(ctx, tenant.accountId, (scope) =>
      duplicateAdPackage(scope, { of: params.id, name: body.name }, { personId, at: ctx.clock.now() }),
    ),
  )
  account(endpoints.listPackageUses, ({ tenant, query }) =>
    inAccount(ctx, tenant.accountId, (scope) => listPackageUses(scope, query.kind)),
  )
  account(endpoints.listPackageVersions, ({ tenant, query }) =>
    listPackageVersions(ctx, tenant.accountId, query),
  )
  account(endpoints.restorePackageVersion, ({ tenant, personId, body }) =>
    restorePackageVersion(ctx, { tenant, personId }, body),
  )
  geoPackageRoutes(routes)
  audiencePackageRoutes(routes)
  audienceRecordRoutes(routes)
  interestPackageRoutes(routes)
}

function audienceRecordRoutes({ account, ctx }: Routes): void {
  account(endpoints.listAudienceRecords, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, readAudienceRecords),
  )
  account(endpoints.saveAudienceRecord, async ({ tenant, personId, params, body }) => {
    const record = { ...body, audienceId: params.audience }
    await inAccount(ctx, tenant.accountId, (scope) =>
      saveAudienceRecord(scope, { record, personId, at: ctx.clock.now() }),
    )
    return done
  })
  account(endpoints.forgetAudienceRecord, async ({ tenant, personId, params }) => {
    const given = { audienceId: params.audience, personId, at: ctx.clock.now() }
    await inAccount(ctx, tenant.accountId, (scope) => forgetAudienceRecord(scope, given))
    return done
  })
}

function geoPackageRoutes({ account, ctx }: Routes): void {
  account(endpoints.listGeoPackages, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readPackages(scope, 'geo')),
  )
  account(endpoints.getGeoPackage, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => getPackage(scope, 'geo', params.id)),
  )
  account(endpoints.createGeoPackage, async ({ tenant, personId, body }) => {
    const made = await savePackage(ctx, { tenant, personId }, { kind: 'geo', id: null, content: body })
    const all = await inAccount(ctx, tenant.accountId, (scope) => readPackages(scope, 'geo'))
    return { data: { data: [made, all] } }
  })
  account(endpoints.updateGeoPackage, async ({ tenant, personId, params, body }) => ({
    data: {
      data: await savePackage(ctx, { tenant, personId }, { kind: 'geo', id: params.id, content: body }),
    },
  }))
  account(endpoints.deleteGeoPackage, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deletePackage(scope, 'geo', params.id))
    return done
  })
}

function audiencePackageRoutes({ account, ctx }: Routes): void {
  account(endpoints.listAudiencePackages, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readPackages(scope, 'audience')),
  )
  account(endpoints.getAudiencePackage, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => getPackage(scope, 'audience', params.id)),
  )
  account(endpoints.createAudiencePackage, async ({ tenant, personId, body }) => ({
    data: {
      data: await savePackage(ctx, { tenant, personId }, { kind: 'audience', id: null, content: body }),
    },
  }))
  account(endpoints.updateAudiencePackage, async ({ tenant, personId, params, body }) => ({
    data: {
      data: await savePackage(ctx, { tenant, personId }, { kind: 'audience', id: params.id, content: body }),
    },
  }))
  account(endpoints.deleteAudiencePackage, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deletePackage(scope, 'audience', params.id))
    return done
  })
}

function interestPackageRoutes({ account, ctx }: Routes): void {
  account(endpoints.listInterestPackages, ({ tenant }) =>
    inAccount(ctx, tenant.accountId, (scope) => readPackages(scope, 'interest')),
  )
  account(endpoints.getInterestPackage, ({ tenant, params }) =>
    inAccount(ctx, tenant.accountId, (scope) => getPackage(scope, 'interest', params.id)),
  )
  account(endpoints.createInterestPackage, async ({ tenant, personId, body }) => ({
    data: {
      data: await savePackage(ctx, { tenant, personId }, { kind: 'interest', id: null, content: body }),
    },
  }))
  account(endpoints.updateInterestPackage, async ({ tenant, personId, params, body }) => ({
    data: {
      data: await savePackage(ctx, { tenant, personId }, { kind: 'interest', id: params.id, content: body }),
    },
  }))
  account(endpoints.deleteInterestPackage, async ({ tenant, params }) => {
    await inAccount(ctx, tenant.accountId, (scope) => deletePackage(scope, 'interest', params.id))
    return done
  })
}
