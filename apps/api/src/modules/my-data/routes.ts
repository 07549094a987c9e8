import { Readable } from 'node:stream'
import { myData, myDataLimits } from '@smart-bird/contracts/my-data'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { daysMs } from '#lib/clock'
import { zipOf } from '#lib/zip'
import { writeAudit } from '#modules/audit/repo'
import { filesOf } from './files.ts'

const limit = { max: myDataLimits.aDay, windowMs: daysMs(1) }

export function myDataRoutes(app: FastifyInstance, context: Context) {
  serve(app, myData, async ({ caller, request, reply }) => {
    await context.throttle.count(`my-data:${caller.userId}`, limit)
    const address = request.ip
    await writeAudit(context.db, { caller, action: 'account.data-downloaded', address })
    reply.header('content-disposition', 'attachment; filename="My-data.zip"')
    return Readable.from(zipOf(filesOf(context, caller)))
  })
}
