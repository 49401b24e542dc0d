#!/bin/sh
# Makes a standby the primary once the disk of this machine's PostgreSQL is nearly full: otherwise PostgreSQL remains
# primary, and each booking fails. /usr/local/bin/leave-full-disk of each of the three machines, as a service that systemd
# starts again (Restart=always). Replace ${NAME}, ${ADDRESS} and the folder; MB that must be free: MIN_FREE_MB.
while sleep 2; do
  free=$(df --output=avail --block-size=M /var/lib/postgresql/15/bookmyplay | tail -1 | tr -dc 0-9)
  [ "$free" -ge "${MIN_FREE_MB:-1000}" ] && continue
  curl -sf http://${ADDRESS}:8008/primary >/dev/null || continue
  echo "$free MB free: another machine should be primary"
  curl -sS --data '{"leader": "${NAME}"}' http://${ADDRESS}:8008/switchover
done
