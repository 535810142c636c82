import type { Pool, PoolClient } from 'pg';

/**
 * Takes connections that break while they are in use out of the pool. The ORM's transactions do not give back one
 * whose commit or rollback fails: after as many failures as there are connections the process would serve nobody.
 */
export function discardBrokenConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The holder may release it again.
      client.release = () => undefined;
    });
  });
}
