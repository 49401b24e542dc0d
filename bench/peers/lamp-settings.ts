import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** A folder and the port at which it is served. */
export type Site = { folder: string; port: number }

/** The programs refuse to run as root unless told so. */
export const isRoot = process.getuid?.() === 0

/** Writes PHP's settings into `folder`: as many workers as keep the cores busy while some wait for the database. @returns their file */
export function writePhp(folder: string): string {
  const file = join(folder, 'php-fpm.conf')
  const user = isRoot ? 'user = root\ngroup = root' : ''
  writeFileSync(
    file,
    `[global]
error_log = ${join(folder, 'php.log')}
[www]
${user}
listen = ${join(folder, 'php.sock')}
pm = static
pm.max_children = ${4 * cpus().length}
php_admin_value[error_log] = ${join(folder, 'php.log')}
`,
  )
  return file
}

/** Writes nginx's settings into `folder`, where it keeps all else. @returns their file */
export function writeNginx(folder: string, sites: Site[]): string {
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'nginx'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'nginx', kind)};`,
  )
  const servers = sites.map(
    (site) => `server {
    listen 127.0.0.1:${site.port} backlog=1024;
    root ${site.folder};
    index index.php;
    location ~ \\.php(/|$) {
      fastcgi_split_path_info ^(.+\\.php)(/.*)$;
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_pass unix:${join(folder, 'php.sock')};
      fastcgi_buffers 64 16k;
      fastcgi_read_timeout 300;
    }
  }`,
  )
  writeFileSync(
    file,
    `daemon off;
worker_processes auto;
pid ${join(folder, 'nginx.pid')};
${isRoot ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${temporary.join('\n  ')}
  gzip on;
  gzip_comp_level 6;
  gzip_types text/css application/javascript application/x-javascript application/json image/svg+xml;
  ${servers.join('\n  ')}
}
`,
  )
  return file
}
