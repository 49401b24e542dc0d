/** What PostgreSQL runs with, as in postgresql.conf. */
export const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export const toArguments = (chosen: Record<string, string>): string[] =>
  Object.entries(chosen).flatMap(([key, value]) => ['-c', `${key}=${value}`])
