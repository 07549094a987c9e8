/** What the lab does with databases on a Citus cluster (`lab/divided/nodes.ts`), if TEST_CLUSTER names its module. */
type Cluster = {
  addNodes: (url: string) => Promise<void>
  joinCluster: (url: string) => Promise<void>
  copyDivided: (template: string, copy: string) => Promise<void>
  leaveCluster: (name: string) => Promise<void>
}
const { TEST_CLUSTER } = process.env
export const cluster: Cluster | undefined = TEST_CLUSTER && (await import(TEST_CLUSTER))

/** Whether databases are on a Citus cluster. */
export const isCluster = () => cluster !== undefined
