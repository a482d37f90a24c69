#!/bin/sh
# deploy/new-secrets.sh <folder>: makes the secrets of an installation; what is there already stays. The folder is closed
# to others, not its files: containers get these as they are, and read them as other users.
set -eu
umask 022
folder=${1:?name the folder for the secrets}
mkdir -p "$folder"
chmod 0700 "$folder"
make() { [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
make secret_key "$(random)"
make postgres_password "$(random)"
make admin_password "$(random)"
make database_url "postgres://wanpu:$(cat "$folder/postgres_password")@database/wanpu"
echo "$folder: keep secret_key apart from the backups of the database. SuperAdmin signs in with admin_password."
