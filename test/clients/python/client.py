"""Calls all three services as any Python program would: stubs generated from proto/, plain grpcio.

Environment: ADDRESS (host:port), TOKEN, PDF and MEDIA (paths). Prints one JSON object.
"""

import json
import os

import grpc
from groundwork.extraction.v1 import extraction_service_pb2 as extraction
from groundwork.extraction.v1 import extraction_service_pb2_grpc as extraction_grpc
from groundwork.extraction.v1 import options_pb2 as options
from groundwork.search.v1 import search_service_pb2 as search
from groundwork.search.v1 import search_service_pb2_grpc as search_grpc
from groundwork.transcription.v1 import transcription_pb2 as resource
from groundwork.transcription.v1 import transcription_service_pb2 as transcription
from groundwork.transcription.v1 import transcription_service_pb2_grpc as transcription_grpc

CHUNK = 256 * 1024
QUESTION = os.environ["QUESTION"]
TOKEN = [("authorization", f"Bearer {os.environ['TOKEN']}")]


def chunks(path):
    with open(path, "rb") as file:
        while piece := file.read(CHUNK):
            yield piece


def ask(channel):
    stub = search_grpc.SearchServiceStub(channel)
    answer = stub.Search(search.SearchRequest(query=QUESTION), metadata=TOKEN, timeout=600).answer
    events = list(stub.StreamSearch(search.StreamSearchRequest(query=QUESTION), metadata=TOKEN, timeout=600))
    return {
        "rows": len(answer.items[0].rows),
        "sources": len(answer.items[0].sources),
        "first_event": events[0].WhichOneof("event"),
        "last_event": events[-1].WhichOneof("event"),
    }


def extract(channel):
    def parts():
        yield extraction.ExtractRequest(options=options.ExtractionOptions(include_relations=True))
        for piece in chunks(os.environ["PDF"]):
            yield extraction.ExtractRequest(chunk=piece)

    stub = extraction_grpc.ExtractionServiceStub(channel)
    document = stub.Extract(parts(), metadata=TOKEN, timeout=600).document
    return {"root": document.content_tree.type, "nodes": len(document.content_tree.children), "pages": len(document.pdf_pages)}


def transcribe(channel):
    def parts():
        yield transcription.StartTranscriptionRequest(config=transcription.TranscriptionConfig(filename="client.ogg"))
        for piece in chunks(os.environ["MEDIA"]):
            yield transcription.StartTranscriptionRequest(chunk=piece)

    stub = transcription_grpc.TranscriptionServiceStub(channel)
    started = stub.StartTranscription(parts(), metadata=TOKEN, timeout=600)
    watch = stub.WatchTranscription(
        transcription.WatchTranscriptionRequest(transcription_id=started.transcription_id), metadata=TOKEN, timeout=600
    )
    states = [resource.TranscriptionState.Name(each.transcription.state) for each in watch]
    request = transcription.GetTranscriptRequest(transcription_id=started.transcription_id)
    body = b"".join(part.chunk for part in stub.GetTranscript(request, metadata=TOKEN, timeout=600))
    return {"state": states[-1], "slices": len(json.loads(body)["slice_meta"])}


def refused(channel):
    try:
        search_grpc.SearchServiceStub(channel).Search(search.SearchRequest(query=QUESTION), timeout=600)
        return "OK"
    except grpc.RpcError as error:
        return error.code().name


with grpc.insecure_channel(os.environ["ADDRESS"]) as channel:
    print(json.dumps({"search": ask(channel), "extraction": extract(channel), "transcription": transcribe(channel), "refused": refused(channel)}))
