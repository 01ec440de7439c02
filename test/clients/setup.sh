#!/bin/sh
# Installs what the client tests generate code with, below .cache/clients of the project:
# a Python environment with grpcio-tools, and the plugins of Go.
set -eu
cd "$(dirname "$0")/../.."
tools="$PWD/.cache/clients"
mkdir -p "$tools"

if command -v python3 >/dev/null; then
  python3 -m venv "$tools/python"
  "$tools/python/bin/pip" install --quiet --disable-pip-version-check -r test/clients/python/requirements.txt
fi

if command -v go >/dev/null; then
  GOBIN="$tools/go/bin" go install google.golang.org/protobuf/cmd/protoc-gen-go@v1.36.11
  GOBIN="$tools/go/bin" go install google.golang.org/grpc/cmd/protoc-gen-go-grpc@v1.6.0
  (cd test/clients/go && go mod download)
fi
