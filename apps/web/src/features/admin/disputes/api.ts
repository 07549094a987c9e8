import { listDisputes } from '@smart-bird/contracts/admin/disputes'
import { pagesOf } from '#features/admin/list/api.ts'

export const disputes = pagesOf('disputes', listDisputes)
